// Written by `npm run types` from the statements of this folder and the migrated database. Not to be edited by hand.
export {}
declare module './data/statements.ts' {
  interface Statements {
    'data.brief_locks': { parameters: [] }
    'data.reported_photos': { parameters: [string, readonly string[]]; row: { photo: string } }
    'data.share_pairs': { parameters: [readonly string[]]; row: { pg_advisory_xact_lock_shared: string | null } }
    'data.share_standings': { parameters: [readonly string[]]; row: { pg_advisory_xact_lock_shared: string | null } }
    'data.take_pair': { parameters: [string]; row: { pg_advisory_xact_lock: string | null } }
    'data.take_standing': { parameters: [string]; row: { pg_advisory_xact_lock: string | null } }
    'data.take_turn': { parameters: [string, string]; row: { pg_advisory_xact_lock: string | null } }
    'data.wait_for_acts': { parameters: []; row: { set_config: string | null } }
    'database.archiver': { parameters: []; row: { failing: boolean } }
    'database.forgetful': { parameters: []; row: { line: string } }
    'health.ping': { parameters: []; row: { '?column?': number } }
    'housekeeping.grants': { parameters: [Date | string] }
    'housekeeping.keys': { parameters: [Date | string] }
    'housekeeping.limits': { parameters: [number] }
    'idempotency.claim': { parameters: [string, string, string, string, Date | string, string]; row: { key: string } }
    'idempotency.drop': { parameters: [string, string, string] }
    'idempotency.drop_all': { parameters: [string] }
    'idempotency.find': { parameters: [string, string]
      row: {
        endpoint: string
        body_hash: string
        status: number | null
        reply: string | null
      } }
    'idempotency.keep': { parameters: [string, string, string, number, string, number] }
    'idempotency.renew': { parameters: [string, string, string, Date | string] }
    'jobs.backlog': { parameters: []
      row: {
        waiting: number
        oldestS: number
        failing: number
        failingLong: number
        failingS: number
      } }
    'jobs.come_back': { parameters: []; row: {  } }
    'jobs.dead': { parameters: [Date | string, string, number, string]
      row: {
        id: string
        queue: string
        data: Json | null
        problem: Json | null
        gaveUpAt: Date
        exactly: string
      } }
    'jobs.dead_from': { parameters: [string]; row: { queue: string } }
    'jobs.dead_queues': { parameters: []
      row: {
        queue: string
        jobs: number
        since: Date
        until: string
        problem: Json | null
      } }
    'jobs.drop_dead': { parameters: [string] }
    'jobs.drop_many': { parameters: [string, Date | string]; row: { jobs: number; left: number } }
    'jobs.due': { parameters: [readonly string[]]; row: { queue: string } }
    'jobs.forget': { parameters: [readonly string[], string, string] }
    'jobs.given_up': { parameters: []; row: { jobs: number } }
    'jobs.rerun': { parameters: [string]; row: {  } }
    'jobs.rerun_many': { parameters: [string, Date | string]; row: { jobs: number; left: number } }
    'jobs.wait': { parameters: [string, number] }
    'jobs.waiting': { parameters: []; row: { name: string } }
    'letters.find': { parameters: [string, string]; row: {  } }
    'letters.sweep': { parameters: [Date | string] }
    'letters.write': { parameters: [string, string, Date | string] }
    'limits.post': { parameters: [readonly string[], readonly number[], readonly number[]]
      row: {
        key: string
        points: number
      } }
    'live.notify': { parameters: [string]; row: { pg_notify: string | null } }
    'live.notify_all': { parameters: [readonly string[]]; row: { pg_notify: string | null } }
    'long_look.one_state': { parameters: [] }
    'long_look.take_one_processor': { parameters: [] }
    'long_look.take_time': { parameters: [] }
    'places.alike': { parameters: [string]
      row: {
        key: string
        name: string
        other_name: string
        kind: string
        town: string
        area: string
        district: string
        lat: number
        lon: number
        importance: number
      } }
    'places.in_box': { parameters: [number, number, number, number, boolean]
      row: {
        key: string
        name: string
        other_name: string
        kind: string
        town: string
        area: string
        district: string
        lat: number
        lon: number
        importance: number
      } }
    'places.names': { parameters: [readonly string[], string]
      row: {
        key: string
        name: string
        other_name: string
        kind: string
        town: string
        area: string
        district: string
        lat: number
        lon: number
        importance: number
      } }
    'places.postcode': { parameters: [string]; row: { code: string; level: number; lat: number; lon: number } }
    'places.postcodes': { parameters: [string, number]; row: { code: string; level: number; lat: number; lon: number } }
    'places.sources': { parameters: []
      row: {
        source: 'codepoint' | 'geonames' | 'opennames'
        imported_at: Date | null
        file_name: string | null
        sha256: string | null
        postcodes: number | null
        names: number | null
        tried_at: Date
        problem: string | null
      } }
    'places.streets': { parameters: [string, number | string, number | string, number | string, number]
      row: {
        key: string
        name: string
        other_name: string
        kind: string
        town: string
        area: string
        district: string
        lat: number
        lon: number
        importance: number
      } }
    'places.unit_at': { parameters: [number, number]; row: { code: string; level: number; lat: number; lon: number } }
    'replica.position': { parameters: []; row: { position: string } }
    'replica.reached': { parameters: [readonly string[]]; row: { place: number | null } }
    'sandbox.balance': { parameters: []; row: { sum: number } }
    'sandbox.by_id': { parameters: [string, string]
      row: {
        id: string
        kind: string
        idempotency_key: string
        parent: string | null
        at: Date
        thing: Json
        version: number
      } }
    'sandbox.by_key': { parameters: [string, string]
      row: {
        id: string
        kind: string
        idempotency_key: string
        parent: string | null
        at: Date
        thing: Json
        version: number
      } }
    'sandbox.insert': { parameters: [string, string, string, string, Date | string, string | { [key: string]: unknown }, number] }
    'sandbox.keep_grant': { parameters: [string, string | { [key: string]: unknown }, Date | string] }
    'sandbox.list': { parameters: [string, string, Date | string, Date | string, string]
      row: {
        id: string
        kind: string
        idempotency_key: string
        parent: string | null
        at: Date
        thing: Json
        version: number
      } }
    'sandbox.take_grant': { parameters: [string, Date | string]; row: { vouched: Json; in_time: boolean } }
    'sandbox.update': { parameters: [string, string | { [key: string]: unknown }, number] }
    'sealed.due': { parameters: [Date | string, string]; row: { id: string } }
    'sealed.expect': { parameters: [string, Date | string] }
    'sealed.forget': { parameters: [string] }
  }
}
