-- One or two letters are searched for in titles and places, so they need no index of their own (decision 026).
drop index jobs_short_parts;
drop function short_parts;
