/** A table as it is partitioned: statements to run in order, and reads whose plans are compared. */
export interface PartitionedTable {
  table: string;
  /** Fills the plain table with this many rows. */
  fill: (rows: number) => string;
  /** Makes `<table>_parts` beside the plain table. The names of both are exchanged by `exchange`. */
  create: readonly string[];
  /** Reads as the program makes them. */
  reads: readonly { what: string; sql: string; partitions: number }[];
  /** Removes the oldest data; null where rows are not removed by age. */
  retire: string | null;
}

/** Quarters of two years, for ranges of time; rows of other times go into the default partition. */
const quarters = Array.from({ length: 8 }, (_, index) => {
  const day = (quarter: number) =>
    `${2025 + Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`;
  return { name: day(index).slice(0, 7).replace('-', '_'), from: day(index), to: day(index + 1) };
});

const byQuarter = (table: string): string[] => [
  ...quarters.map(
    ({ name, from, to }) =>
      `create table ${table}_${name} partition of ${table}_parts for values from ('${from}') to ('${to}')`,
  ),
  `create table ${table}_other partition of ${table}_parts default`,
];

const HASHES = 8;
const byHash = (table: string): string[] =>
  Array.from(
    { length: HASHES },
    (_, remainder) =>
      `create table ${table}_${remainder} partition of ${table}_parts for values with (modulus ${HASHES}, remainder ${remainder})`,
  );

/** Constraints and indexes are those of the plain table, as far as their columns include the partition key. */
export const partitionedTables: readonly PartitionedTable[] = [
  {
    table: 'page_views',
    fill: (rows) => `insert into page_views (day, subject_type, subject_id, views)
      select date '2025-01-01' + (n % 730)::int, 'property', n / 730 + 1, 1 + (n % 40)::int
        from generate_series(0::bigint, ${rows} - 1) n`,
    create: [
      'create table page_views_parts (like page_views including all) partition by range (day)',
      ...byQuarter('page_views'),
    ],
    reads: [
      {
        what: 'views of one listing in 30 days',
        sql: `select sum(views) from page_views where subject_type = 'property' and subject_id = 7
          and day >= '2026-11-01' and day < '2026-12-01'`,
        partitions: 1,
      },
      {
        what: 'the most viewed in 30 days',
        sql: `select subject_id, sum(views) from page_views where day >= '2026-11-01' and day < '2026-12-01'
          group by subject_id order by 2 desc limit 10`,
        partitions: 1,
      },
    ],
    retire: 'alter table page_views detach partition page_views_2025_01',
  },
  {
    table: 'audit_entries',
    fill: (rows) => `insert into audit_entries (at, actor, action, subject_type, subject_id, changes)
      select timestamptz '2025-01-01' + n * interval '730 days' / ${rows}, 'Achieng Otieno', 'property.published',
             'property', (n % 50000)::text, '{"status": {"from": "Draft", "to": "Available"}}'
        from generate_series(0::bigint, ${rows} - 1) n`,
    // The key has to include the time. Nothing refers to an entry.
    create: [
      'create table audit_entries_parts (like audit_entries including all excluding indexes) partition by range (at)',
      'alter table audit_entries_parts add primary key (id, at)',
      'create index on audit_entries_parts (at desc, id desc)',
      'create index on audit_entries_parts (staff_id, at desc, id desc)',
      'create index on audit_entries_parts (subject_type, at desc, id desc)',
      'create index on audit_entries_parts (subject_type, subject_id, id desc)',
      'create index on audit_entries_parts (action text_pattern_ops, at desc, id desc)',
      ...byQuarter('audit_entries'),
    ],
    reads: [
      {
        what: 'the newest 50 entries',
        sql: `select * from audit_entries order by at desc, id desc limit 50`,
        partitions: 9,
      },
      {
        what: 'entries of a month',
        sql: `select count(*) from audit_entries where at >= '2026-11-01' and at < '2026-12-01'`,
        partitions: 1,
      },
      {
        what: 'the history of one listing',
        sql: `select * from audit_entries where subject_type = 'property' and subject_id = '77' order by id desc limit 20`,
        partitions: 9,
      },
    ],
    retire: 'alter table audit_entries detach partition audit_entries_2025_01',
  },
  {
    table: 'enquiries',
    fill: (rows) => `insert into enquiries (reference, kind, source, first_name, email, purpose, due_at, created_at)
      select 'E-' || n, 'contact', 'website', 'Achieng', 'visitor' || n || '@example.com', 'Sale',
             timestamptz '2025-01-01' + n * interval '730 days' / ${rows},
             timestamptz '2025-01-01' + n * interval '730 days' / ${rows}
        from generate_series(0::bigint, ${rows} - 1) n`,
    // By hash of the id, so that other tables go on referring to it. `reference` is unique within a partition only, which
    // is why it gets a table of its own.
    create: [
      `create table enquiries_parts (like enquiries including defaults including generated including constraints
         including identity) partition by hash (id)`,
      'alter table enquiries_parts add primary key (id)',
      'create index on enquiries_parts (reference)',
      'create index on enquiries_parts (created_at desc, id desc)',
      'create table enquiry_references (reference text primary key, enquiry_id bigint not null)',
      ...byHash('enquiries'),
    ],
    reads: [
      { what: 'one enquiry', sql: 'select * from enquiries where id = 77', partitions: 1 },
      {
        what: 'the newest 30 enquiries',
        sql: 'select id, created_at from enquiries order by created_at desc, id desc limit 30',
        partitions: 8,
      },
    ],
    retire: null,
  },
];

/**
 * Gives the partitioned table the plain one's name, its foreign keys and triggers, and the foreign keys of other tables
 * that refer to it.
 */
export const exchange = (table: string, hasId: boolean): string[] => [
  `alter table ${table} rename to ${table}_plain`,
  `alter table ${table}_parts rename to ${table}`,
  ...(hasId ? [`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`] : []),
  `do $$
  declare part record;
  begin
    for part in select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = '${table}_plain'::regclass and contype = 'f'
    loop
      execute format('alter table ${table} add constraint %I %s', part.conname, part.definition);
    end loop;
    for part in select conname, conrelid::regclass as referring, pg_get_constraintdef(oid) as definition
      from pg_constraint where confrelid = '${table}_plain'::regclass and contype = 'f'
    loop
      execute format('alter table %s drop constraint %I', part.referring, part.conname);
      execute format('alter table %s add constraint %I %s', part.referring, part.conname,
        replace(part.definition, '${table}_plain', '${table}'));
    end loop;
    for part in select pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = '${table}_plain'::regclass and not tgisinternal
    loop
      execute replace(part.definition, '${table}_plain', '${table}');
    end loop;
  end $$`,
];
