-- Texts are searched by their keys. The functions are those of contract/src/searchKey.ts.

create function search_key(words text) returns text language sql immutable parallel safe strict
return regexp_replace(
  replace(replace(replace(
    translate(
      regexp_replace(
        translate(
          lower(normalize(translate(words, '´', ''''), nfkd)),
          '`‘’‛ʹʻʼʽˈ′', repeat('''', 10)
        ),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
        '\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8'
        '\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c'
        '\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'
      ),
      'øłđðıς', 'olddiσ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'
);
comment on function search_key(text) is
  'The letters by which a text is found: without marks, in lower case, wide letters narrow.';

create function tag_key(tag text) returns text language sql immutable parallel safe strict
return normalize(
  translate(
    replace(
      translate(
        lower(normalize(translate(tag, '´', ''''), nfkc)),
        '`‘’‛ʹʻʼʽˈ′', repeat('''', 10)
      ),
      U&'i\0307', 'i'
    ), 'ς', 'σ'),
  nfkc
);
comment on function tag_key(text) is
  'What decides whether two tags are one: stricter than search_key, since accents tell tags apart.';
