import type pg from 'pg'

export interface Trigger {
  name: string
  table: string
  event: string
  definition: string
  calls: string
  comment: string | null
}

export interface Relation {
  name: string
  isUnlogged: boolean
  comment: string | null
  columns: { definition: string; comment: string | null }[]
  constraints: string[]
  /** The tables whose rows go with a row of this one. */
  referredBy: string[]
  /** The columns that become null with it. */
  emptiedBy: string[]
  indexes: { name: string; definition: string; comment: string | null; isObvious: boolean }[]
}

export interface SchemaFunction {
  name: string
  definition: string
  body: string
  comment: string | null
}

export interface Catalog {
  tables: Relation[]
  triggers: Trigger[]
  functions: SchemaFunction[]
}

const isOurs = (relation: string) =>
  `${relation}.relnamespace = 'public'::regnamespace and ${relation}.relname not like 'kysely%'`

/** Reads tables, triggers and functions of the migrated database, each with its comment. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const tables = await client.query<Relation>(`
    select c.relname as name, c.relpersistence = 'u' as "isUnlogged",
      obj_description(c.oid, 'pg_class') as comment,
      (
        select json_agg(json_build_object(
          'definition', concat_ws(' ',
            a.attname,
            format_type(a.atttypid, a.atttypmod),
            case when a.attnotnull then 'not null' end,
            case when a.attidentity <> '' then 'generated always as identity' end,
            case a.attgenerated
              when 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              else 'default ' || pg_get_expr(d.adbin, d.adrelid)
            end
          ),
          'comment', col_description(c.oid, a.attnum)
        ) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      (
        select coalesce(json_agg(pg_get_constraintdef(k.oid)
          order by position(k.contype in 'pufc'), k.conname), '[]')
        from pg_constraint k
        where k.conrelid = c.oid and k.contype not in ('n', 't')
      ) as constraints,
      (
        select coalesce(json_agg(distinct k.conrelid::regclass::text), '[]')
        from pg_constraint k
        where k.confrelid = c.oid and k.confdeltype = 'c'
      ) as "referredBy",
      (
        select coalesce(json_agg(k.conrelid::regclass || '.' || a.attname
          order by k.conrelid::regclass::text, a.attname), '[]')
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.confrelid = c.oid and k.confdeltype = 'n'
      ) as "emptiedBy",
      (
        select coalesce(json_agg(json_build_object(
          'name', i.indexrelid::regclass,
          'definition', pg_get_indexdef(i.indexrelid),
          'comment', obj_description(i.indexrelid, 'pg_class'),
          'isObvious', i.indpred is null and i.indexprs is null and i.indnatts = i.indnkeyatts
        ) order by i.indexrelid::regclass::text), '[]')
        from pg_index i
        where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      ) as indexes
    from pg_class c
    where ${isOurs('c')} and c.relkind = 'r'
    order by 1`)
  const triggers = await client.query<Trigger>(`
    select t.tgname as name, c.relname as table, p.proname as calls,
      pg_get_triggerdef(t.oid) as definition,
      obj_description(t.oid, 'pg_trigger') as comment,
      lower((regexp_match(
        pg_get_triggerdef(t.oid),
        '(?:BEFORE|AFTER) (.*?) ON '
      ))[1]) as event
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where ${isOurs('c')} and not t.tgisinternal
    order by 2, 1`)
  const functions = await client.query<SchemaFunction>(`
    select p.proname as name, pg_get_functiondef(p.oid) as definition, p.prosrc as body,
      obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`)
  return { tables: tables.rows, triggers: triggers.rows, functions: functions.rows }
}

/** Tells which functions a function calls, itself included, and those that these call. */
export function functionsCalledBy(name: string, { functions }: Catalog) {
  const found = new Set([name])
  for (const each of found) {
    const body = functions.find((one) => one.name === each)?.body ?? ''
    for (const other of functions)
      if (new RegExp(`\\b${other.name}\\(`).test(body)) found.add(other.name)
  }
  return found
}
