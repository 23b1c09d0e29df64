import { describe, expect, it } from 'vitest'
import { root } from '../process/run.ts'
import { checkMigration, checkMigrations } from './migrations.ts'

const getProblem = (text: string): string | undefined => checkMigration('x.sql', text)[0]?.problem

describe('a migration under which the site goes on', () => {
  it('is each of ours', () => {
    expect(checkMigrations(root)).toEqual([])
  })

  it.each([
    // As in migration 0045, which blocked sign-ins while the index was built.
    ['an index of a table in use', 'create index sessions_network on sessions (network);'],
    ['a unique one', 'create unique index a on b (c);'],
    ['another name', 'alter table bookings rename column hourly_price_minor to unit_price_minor;'],
    ['a table dropped', 'drop table sessions;'],
    ['a column dropped', 'alter table sessions drop column network;'],
    ['another type', 'alter table sessions alter column network type inet using network::inet;'],
    ['a value that must be there', 'alter table sessions alter column network set not null;'],
    ['a column that the version before does not write', 'alter table sessions add column place text not null;'],
    ['a check of all rows', 'alter table skills add constraint a check (b > 0);'],
    ['a key of all rows', 'alter table skills add constraint a foreign key (b) references c (d);'],
    ['a constraint with an index', 'alter table withdrawals add constraint a unique (b, c);'],
    ['every row changed', "update skills set kind = 'skill';"],
    ['a locked table', 'lock table skills;'],
    ['an index beside the traffic inside a transaction', 'create index concurrently if not exists a on b (c);'],
    ['a column in what has no transaction', '-- without a transaction\nalter table a add column b int;'],
    ['an index that cannot be begun again', '-- without a transaction\ncreate index concurrently a on b (c);'],
  ])('has not %s', (_, text) => {
    expect(getProblem(text)).toEqual(expect.any(String))
  })

  it.each([
    ['a new table with its indexes', 'create table a (b int not null);\ncreate index c on a (b);\nupdate a set b = 1;'],
    ['a column with a value', "alter table a add column b text not null default '';"],
    ['a column without', 'alter table a add column b text, add column c int;'],
    ['a check of new rows', 'alter table a add constraint b check (c > 0) not valid;'],
    ['an index beside the traffic', '-- without a transaction\ncreate index concurrently if not exists a on b (c);'],
    ['a column dropped later', '-- after: nothing has read it since 0063\nalter table a drop column b;'],
    ['a handful of rows', "-- small: 20 categories\nupdate categories set kind = 'skill';"],
    ['a function that updates', 'create function a() returns void language sql as $$ update b set c = 1; $$;'],
  ])('may have %s', (_, text) => {
    expect(getProblem(text)).toBeUndefined()
  })
})
