/**
 * SQL for the template database. `testing.clear()` resets a copy to the state of the template, for the next test file.
 * It returns false, and leaves the copy to be dropped, after a change of the schema or of statistics, while an advisory
 * lock is held, and if a table has grown beyond a megabyte, which takes longer to delete than to copy.
 */
export const clearing = `
  create schema testing;
  create table testing.changes (command text);
  create table testing.tables as
    select oid, oid::regclass::text as name, reltuples, null::bigint as total from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace);
  create table testing.sequences as
    select format('%I.%I', schemaname, sequencename)::regclass::oid as oid, last_value from pg_sequences;
  create table testing.cleared as select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xid;

  do $$
  declare one record;
  begin
    for one in select * from testing.tables loop
      execute format('update testing.tables set total = (select count(*) from %s) where oid = $1', one.name) using one.oid;
      execute format('create table testing.%I as table %s', one.oid, one.name);
    end loop;
  end $$;

  create function testing.is_at_rest() returns boolean language sql as $$
    select not exists (select from testing.changes)
      and not exists (select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database()))
      and not exists (select from testing.tables t join pg_class now using (oid)
        where now.reltuples <> t.reltuples or pg_relation_size(oid) > 1000000)
  $$;

  create function testing.clear() returns boolean language plpgsql as $$
  declare one record; is_changed boolean;
  begin
    if not testing.is_at_rest() then return false; end if;
    -- Skips triggers and foreign keys: a trigger keeps the ledger from being emptied.
    set local session_replication_role = replica;
    for one in select t.*, c.xid from testing.tables t cross join testing.cleared c where pg_relation_size(t.oid) > 0 loop
      execute format('select count(*) <> $1 or coalesce(bool_or(xmin::text::bigint >= $2), false) from %s', one.name)
        into is_changed using one.total, one.xid;
      continue when not is_changed;
      execute format('delete from %s', one.name);
      continue when one.total = 0;
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from testing.%3$I', one.name,
        (select string_agg(quote_ident(attname), ', ') from pg_attribute
         where attrelid = one.oid and attnum > 0 and not attisdropped and attgenerated = ''), one.oid);
    end loop;
    perform setval(s.oid, coalesce(s.last_value, q.seqstart), s.last_value is not null)
    from testing.sequences s join pg_sequence q on q.seqrelid = s.oid
    where pg_sequence_last_value(s.oid) is distinct from s.last_value;
    update testing.cleared set xid = pg_current_xact_id()::text::bigint + 1;
    return true;
  end $$;

  create function testing.note_change() returns event_trigger language plpgsql security definer as $$
  begin
    insert into testing.changes values (tg_tag);
  end $$;
  create event trigger note_change on ddl_command_end execute function testing.note_change();
`
