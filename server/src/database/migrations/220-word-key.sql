-- People, cities and interests are found by their words (product-decisions.md, Places and people
-- search). The function is wordKey of contract/src/searchKey.ts.

create function word_key(words text) returns text language sql immutable parallel safe strict
return btrim(regexp_replace(
  search_key(words),
  '[ !-/:-@[-`{-~\u00a1-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6'
  '\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0f0b-\u0f14\u1361-\u1368'
  '\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u2bff\u2e00-\u2e5d\u3001-\u3004\u3008-\u3020'
  '\u3030\u30a0\u30fb]+', ' ', 'g'
));
comment on function word_key(text) is
  'The words by which a person or city is found: search_key, and punctuation as one blank.';
