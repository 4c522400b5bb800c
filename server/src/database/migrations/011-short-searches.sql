-- Trigrams need three letters in a row: what has fewer is found by its letters and pairs of letters, in lower case.
-- The cost is what it takes for a long job, so that it is looked up in the index and not made for each row.
create function short_parts(words text) returns text[] language sql immutable parallel safe strict cost 10000 as $$
  select array_agg(letter) || array_agg(letter || next) filter (where next is not null)
  from (select string_to_array(lower(words), null) as letters) one, unnest(letters, letters[2:]) as pair(letter, next)
$$;
