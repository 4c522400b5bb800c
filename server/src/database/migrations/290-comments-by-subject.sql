-- Comments that began with what, who or whose, and could not be read alone.

comment on table appeals is
  'Objections of members and reporters to a decision, and how each was answered.';
comment on table audit_log is
  'Acts of moderators, by ids alone. The hash of each row covers the row before, so that a changed '
  'one is found.';
comment on table blocks is
  'One member has blocked another: the two are hidden from each other.';
comment on table challenges is
  'A challenge that a passkey has to sign, once and within five minutes; after a crash the browser '
  'asks for another.';
comment on table decisions is 'Decisions of moderators about cases.';
comment on table member_details is
  'The details that a member gives at More about you; a row is made when it is first saved. '
  'Choices are the words of contract/src/details.ts, and empty when nothing was said.';
comment on table member_references is
  'References that members write about each other. Until shown_at nobody but the author reads '
  'anything of one; readers compare it with the clock, and no job opens anything.';
comment on table member_settings is
  'The choices of a member about notifications, and the state of the emails and pushes to them. A '
  'row is made when it is first needed.';
comment on table mutes is
  'One member does not want the posts of another in the feed.';
comment on table notifications is
  'Events that a member is told of besides messages. While a row is unread, further events about '
  'its object join it; a read row never changes.';
comment on table push_deliveries is
  'Chats and notifications that devices are to show. A row is made in the commit of its decision, '
  'and ends when the device has it.';
comment on table reports is 'Reports by members to the moderators.';
comment on table staff is 'Members with the role of a moderator.';

comment on column account_links.data is
  'For keepEmail the address that the link gives back (email); until it expires nobody else can '
  'take that address.';
comment on column agreements.guest_id is
  'The member who comes to a stay; in a meeting the member who suggested it.';
comment on column agreements.question is
  'The question that the host asked everybody at that time.';
comment on column agreements.due is 'The next reminder of members, at due_at.';
comment on column agreements.ended_for is
  'The member who gets an email about the end, when the chat was closed.';
comment on column appeals.report_id is
  'The report of a reporter who appeals the decision that no rule was broken.';
comment on column cases.address_hash is
  'The keyed hash of the address of a member who is erased, to bar it if the case ends in a ban or '
  'a suspension.';
comment on column decisions.removed is
  'A list of all that the decision removed, each item with its state before.';
comment on column member_references.reply is
  'The reply of the member whom the reference is about.';
comment on column member_settings.email_queued_at is
  'No longer used: nodes before 27 November 2026 read it, and a later release drops it.';
comment on column member_settings.is_digest_queued is
  'No longer used: nodes before 27 November 2026 wrote it, and a later release drops it.';
comment on column member_settings.digest_before is
  'The choice of a digest that an unsubscribe link has replaced.';
comment on column members.standing_before is
  'The standing before the member asked for the deletion of the account.';
comment on column notification_preferences.email_before is
  'The choice of emails that an unsubscribe link has replaced.';

comment on index notifications_unread is
  'Lets further events about the same object join the unread row.';
comment on index people_by_city is 'Finds members in a city that is no known place.';
comment on index people_by_language is 'Finds members who speak a language.';
comment on index people_by_place is 'Finds members who live in one of the places near another.';
comment on index people_by_words is
  'Finds members by the beginning of a word, or by a similar one.';
comment on index reports_pictures is 'Finds the report that holds a private picture.';

comment on function interest_keys(text[]) is
  'The keys of interests: two interests with the same key are one. A key is the fold of '
  'search_key, with the signs of the interest.';
comment on function person_now(uuid) is
  'The row that people must have of a member now, made from the true tables; no row for a member '
  'who is not listed.';
comment on function reference_refusal(uuid, uuid, uuid) is
  'The answer of reference_refusal with a time, for the present time.';
comment on function tag_key(text) is
  'The key of a tag: two tags with the same key are one. It is stricter than search_key, since '
  'accents tell tags apart.';
comment on function without_contents(jsonb) is
  'The list of removed items without their state before, which only the lifting of a decision '
  'needs.';
