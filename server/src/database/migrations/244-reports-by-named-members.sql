-- Not in a transaction
drop index concurrently if exists reports_by_named_members;
create index concurrently reports_by_named_members on reports
using gin ((evidence->'members') jsonb_path_ops)
where kind in ('reference', 'reply');
