import { sql } from 'kysely'
import type { Db } from '../../../database/pool.ts'

/** The texts typed with an act on an agreement, as they were before its message was removed. */
export interface ActTexts {
  id: string
  reason: string
  answer: string
  word: string
  /** Empty where it was not typed with this act. */
  versions: { version: number; note: string; place: string }[]
}

interface ActMessage {
  chatId: string
  id: string
  text: string
}

/**
 * Empties what a member typed with an act, when the message of the act is removed; returns what was
 * there, or undefined when the message tells of no act. A later version repeats the note and place
 * that it does not change, so they are emptied there as well. The chat must be locked.
 */
export async function emptyActTexts(
  tx: Db,
  { chatId, id, text }: ActMessage,
  member: string,
): Promise<ActTexts | undefined> {
  const { rows } = await sql<ActTexts>`
    with act as (
      select
        (agreement->>'_id')::uuid as id, agreement->>'act' as name,
        (agreement->>'version')::int as version
      from messages
      where chat_id = ${chatId}::uuid and id = ${id}::bigint and agreement is not null
    ), typed as (
      select own.agreement_id, own.version,
        case when own.terms->>'note' is distinct from former.terms->>'note'
          then own.terms->>'note' end as note,
        case when own.terms->>'place' is distinct from former.terms->>'place'
          then own.terms->>'place' end as place
      from act
      join agreement_versions own on own.agreement_id = act.id and own.version = act.version
      left join agreement_versions former
        on former.agreement_id = act.id and former.version = act.version - 1
      where act.name in ('requested', 'changed')
    )
    select a.id,
      case act.name when 'requested' then a.reason else '' end as reason,
      case act.name when 'requested' then a.answer else '' end as answer,
      case when a.word_by = ${member}::uuid and right(${text}, length(a.word)) = a.word
        then a.word else '' end as word,
      array(
        select json_build_object(
          'version', v.version,
          'note', case when v.terms->>'note' = typed.note then typed.note else '' end,
          'place', case when v.terms->>'place' = typed.place then typed.place else '' end
        )
        from typed
        join agreement_versions v
          on v.agreement_id = typed.agreement_id and v.version >= typed.version
        order by v.version
      ) as versions
    from act
    join agreements a on a.id = act.id and a.chat_id = ${chatId}::uuid`.execute(tx)
  const [before] = rows
  if (!before) return undefined
  const { reason, answer, word } = before
  await sql`
    update agreements
    set
      reason = case when reason = ${reason} then '' else reason end,
      answer = case when answer = ${answer} then '' else answer end,
      word = case when word = ${word} then '' else word end
    where id = ${before.id}::uuid`.execute(tx)
  await sql`
    update agreement_versions v
    set terms = v.terms
      || case when given.note <> '' then '{"note": ""}'::jsonb else '{}' end
      || case when given.place <> '' then '{"place": ""}'::jsonb else '{}' end
    from ${versionsOf(before)}
    where v.agreement_id = ${before.id}::uuid and v.version = given.version`.execute(tx)
  return before
}

/** Gives back what was typed with an act, where nothing newer stands. */
export async function refillActTexts(tx: Db, before: ActTexts) {
  const { id, reason, answer, word } = before
  await sql`
    update agreements
    set
      reason = coalesce(nullif(reason, ''), ${reason}),
      answer = coalesce(nullif(answer, ''), ${answer}),
      word = coalesce(nullif(word, ''), ${word})
    where id = ${id}::uuid`.execute(tx)
  await sql`
    update agreement_versions v
    set terms = v.terms
      || case when given.note <> '' and v.terms->>'note' = ''
        then jsonb_build_object('note', given.note) else '{}' end
      || case when given.place <> '' and v.terms->>'place' = ''
        then jsonb_build_object('place', given.place) else '{}' end
    from ${versionsOf(before)}
    where v.agreement_id = ${id}::uuid and v.version = given.version`.execute(tx)
}

const versionsOf = ({ versions }: ActTexts) => sql`
  jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
    as given (version integer, note text, place text)`

/**
 * Empties the copies of the question of a host that agreements keep. The chats are locked first, as
 * by every act.
 */
export async function emptyQuestions(tx: Db, member: string, question: string) {
  await sql`
    select from chats
    where id in (
      select chat_id
      from agreements
      where host_id = ${member}::uuid and question = ${question}
    )
    order by id
    for no key update`.execute(tx)
  await sql`
    update agreements
    set question = ''
    where host_id = ${member}::uuid and question = ${question}`.execute(tx)
}

/** Gives the question back to the agreements in which it was answered. */
export async function refillQuestions(tx: Db, member: string, question: string) {
  await sql`
    update agreements
    set question = ${question}
    where host_id = ${member}::uuid and question = '' and answer <> ''`.execute(tx)
}
