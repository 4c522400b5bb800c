-- The queries look into both tables themselves, now that both exist.
drop function has_factor(uuid);
