-- Comments that said less than is true, or that only who had written them understood.

comment on function has_blocked(uuid, uuid) is
  'Whether the first member has blocked the second.';
comment on function cannot_interact(uuid, uuid) is
  'Whether two members may not meet: one has blocked the other, or one is not in good standing. '
  'It is for the reads of one item.';
comment on function reference_refusal(uuid, uuid, uuid) is
  'What reference_refusal with a time says at the present one.';
comment on function reference_refusal(uuid, uuid, uuid, timestamptz) is
  'Why a member may not write a reference about another at a time, about an agreement or none; '
  'null when they may. They have written it (written), the reference of the other can be read '
  '(open), it is not the time for it (outside), they have been a member for less than six days '
  '(tooEarly), or the two have not written to each other (notWritten). Whoever is written about '
  'may write as long as they cannot read it, and not without an agreement once they read '
  'anything.';

comment on trigger members_keep_erased on members is
  'An erased member stays empty: nothing in members changes but hidden_count.';

comment on table installation is
  'The fingerprint of the session secret that all nodes of this database have. Nobody can find '
  'the secret by it.';
comment on column cases.address_hash is
  'Of a member who is erased: the keyed hash of the address, to bar it if the case ends in a ban '
  'or a suspension.';
comment on column people.has_references is
  'Others can read a reference about the member, by somebody in good standing who has met them. '
  'With answers it is brought up to date once a day.';

comment on index people_newest is 'Reads people by since, the newest first.';
comment on index people_seen is 'Reads people by when they were last here, the latest first.';
comment on index people_seen_by_country is
  'Reads the people of a country by when they were last here, the latest first.';
comment on index jobs_to_ask_about is
  'Reads the jobs whose posters have not been asked yet, the first to end first.';
comment on index member_references_of_agreement is
  'Finds the references about an agreement, which are deleted with it.';
comment on index chats_email_due_a is
  'The emails about unread messages that are due to a. It holds no other column, so that a send '
  'changes it only when an unread period begins or ends.';
comment on index chats_email_due_b is
  'The emails about unread messages that are due to b. It holds no other column, so that a send '
  'changes it only when an unread period begins or ends.';
