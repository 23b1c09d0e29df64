import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const base = { DATABASE_URL: 'postgres://127.0.0.1/none' }
const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const provider = { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' }

describe('signing in with Google', () => {
  test('goes to the provider whose keys are set, and to the sandbox without', () => {
    expect(readConfig({ ...base }).signIn).toBe('sandbox')
    expect(readConfig({ ...base, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }).signIn).toBe('sandbox')
    expect(readConfig({ ...base, ...keys }).signIn).toEqual(provider)
  })

  test('in production is in the sandbox only where that is allowed', () => {
    const production = { ...base, NODE_ENV: 'production', ALLOW_SANDBOX: 'on' }
    expect(readConfig(production).signIn).toBe('sandbox')
    expect(readConfig({ ...production, ...keys }).signIn).toEqual(provider)
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, /set both or neither/],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, /set both or neither/],
    [{ ...keys, GOOGLE_ISSUER: 'http://accounts.example' }, /https/],
    [{ ...keys, GOOGLE_ISSUER: 'http://localhost.evil.example' }, /https/],
  ])('does not start with %o', (wrong, words) => {
    expect(() => readConfig({ ...base, ...wrong })).toThrow(words)
  })
})

test('all that keeps it from starting is told at once, an admin by halves with it', () => {
  const wrong = { ...base, NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'id', ADMIN_EMAIL: 'ruth@example.org' }
  expect(() => readConfig(wrong)).toThrow(/GOOGLE_CLIENT_ID.*ADMIN_PASSWORD.*SMTP_URL.*ALLOW_SANDBOX=on/s)
})

describe('addresses', () => {
  test('come from the gazetteer, or from a service that is named with what it needs', () => {
    expect(readConfig(base).geocoder).toBe('gazetteer')
    expect(readConfig({ ...base, GEOCODER_KEY: 'unused' }).geocoder).toBe('gazetteer')
    const own = { ...base, GEOCODER: 'nominatim', GEOCODER_URL: 'https://places.example' }
    expect(readConfig(own).geocoder).toEqual({ service: 'nominatim', url: 'https://places.example' })
    const google = { service: 'google', url: 'https://maps.googleapis.com', key: 'a key' }
    expect(readConfig({ ...base, GEOCODER: 'google', GEOCODER_KEY: 'a key' }).geocoder).toEqual(google)
  })

  test.each([
    [{ GEOCODER: 'bing' }, /GEOCODER/],
    [{ GEOCODER: 'nominatim' }, /set GEOCODER_URL/],
    [{ GEOCODER: 'photon' }, /set GEOCODER_URL/],
    [{ GEOCODER: 'google' }, /set GEOCODER_KEY/],
    [{ GEOCODER: 'photon', GEOCODER_URL: 'http://places.example' }, /https/],
  ])('does not start with %o', (wrong, words) => {
    expect(() => readConfig({ ...base, ...wrong })).toThrow(words)
  })
})

describe('payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' }

  test('go to Stripe when its keys are set, and to the sandbox without', () => {
    expect(readConfig(base).stripe).toBeUndefined()
    expect(readConfig({ ...base, ...stripe }).stripe).toEqual({
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecrets: ['whsec_1', 'whsec_2'],
      apiBase: undefined,
    })
  })

  test.each([
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /all three or none/],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk' }, /all three or none/],
    [{ ...stripe, STRIPE_API_BASE: 'http://stripe.example' }, /https/],
  ])('do not start with %o', (wrong, words) => {
    expect(() => readConfig({ ...base, ...wrong })).toThrow(words)
  })
})

describe('a map of the operator’s own', () => {
  test('may be drawn from the host of its style and from those that are named', () => {
    const own = {
      MAP_STYLE_URL: 'https://maps.example/style.json',
      MAP_HOSTS: 'https://tiles.example, https://type.example',
    }
    expect(readConfig({ ...base, ...own }).mapHosts).toEqual([
      'https://maps.example',
      'https://tiles.example',
      'https://type.example',
    ])
    expect(readConfig(base).mapHosts).toEqual([])
  })

  test.each([
    { MAP_STYLE_URL: 'javascript:alert(1)' },
    { MAP_HOSTS: "'unsafe-inline'" },
    { MAP_HOSTS: 'https://a.example/x' },
  ])('does not start with %o', (wrong) => {
    expect(() => readConfig({ ...base, ...wrong })).toThrow(/MAP_/)
  })
})

const getProblems = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (fault) {
    return String(fault)
  }
}

test('what cannot be read is told with all else that is wrong, but for what may be wrong for that alone', () => {
  const wrong = {
    NODE_ENV: 'production',
    PORT: 'all',
    SECRET: 'short',
    SMTP_URL: 'mail.example',
    GOOGLE_CLIENT_ID: 'id',
    REDIS_URL: 'redis://cache.example',
  }
  const told = getProblems(wrong)
  for (const name of ['DATABASE_URL', 'PORT', 'SECRET', 'SMTP_URL']) expect(told).toMatch(new RegExp(`- ${name}: `))
  expect(told).toMatch(/GOOGLE_CLIENT_SECRET: set both.*payments are the sandbox.*REDIS_URL goes.*ALLOW_SANDBOX=on/s)
  expect(told).not.toMatch(/SECRET is not set|set SMTP_URL|DATABASE_URL goes/)
  expect(getProblems({ ...wrong, ...base, ALLOW_SANDBOX: 'on', NODE_ENV: '' })).not.toMatch(/sandbox/i)
})

describe('production', () => {
  const real = {
    ...base,
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
    PUBLIC_URL: 'http://sparkhood.example',
  }

  test('does not start at an address without https', () => {
    expect(() => readConfig(real)).toThrow(/PUBLIC_URL/)
    expect(getProblems({ ...real, PUBLIC_URL: '', HOST: '0.0.0.0' })).toMatch(/PUBLIC_URL/)
    expect(getProblems({ ...real, PUBLIC_URL: '' })).not.toMatch(/PUBLIC_URL/)
    expect(getProblems({ ...real, PUBLIC_URL: 'https://sparkhood.example' })).not.toMatch(/PUBLIC_URL/)
  })

  test.each([
    ['postgres://db.example/spark', true],
    ['postgres://db.example/spark?sslmode=prefer', true],
    ['postgres://db.example/spark?sslmode=verify-full', false],
    ['postgres://db.example/spark?sslmode=require', true],
    ['postgres://db.example/spark?sslmode=verify-ca', false],
    ['postgres://localhost/spark', false],
    ['postgres://[::1]:5432/spark', false],
  ])('with a database at %s: refuses one that is not known by a certificate: %s', (url, refuses) => {
    expect(/DATABASE_URL/.test(getProblems({ ...real, DATABASE_URL: url }))).toBe(refuses)
  })
})

test('a code that is mailed is good for ten minutes at most', () => {
  expect(() => readConfig({ ...base, OTP_TTL_S: '601' })).toThrow(/OTP_TTL_S/)
  expect(readConfig({ ...base, OTP_TTL_S: '600' }).OTP_TTL_S).toBe(600)
})

describe('secrets', () => {
  const [old, older] = ['o'.repeat(32), 'p'.repeat(40)]

  test('of earlier times are named from the latest to the first', () => {
    const changed = { ...base, SECRET: 'n'.repeat(32), SECRETS_BEFORE: `${old}, ${older}` }
    expect(readConfig(changed).secretsBefore).toEqual([old, older])
    expect(readConfig(base).secretsBefore).toEqual([])
  })

  test('of earlier times are as long as any, and stand behind one of today', () => {
    expect(() => readConfig({ ...base, SECRET: old, SECRETS_BEFORE: 'short' })).toThrow(/SECRETS_BEFORE/)
    expect(() => readConfig({ ...base, SECRETS_BEFORE: old })).toThrow(/SECRETS_BEFORE/)
  })
})

describe('what stands elsewhere', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }

  test('files are in the bucket that is named with its keys, and on this machine without', () => {
    expect(readConfig(base).s3).toBeUndefined()
    const keys = { accessKey: 'key', secretKey: 'secret' }
    const s3 = { endpoint: 'https://s3.example', bucket: 'files', region: 'us-east-1', ...keys }
    expect(readConfig({ ...base, ...bucket }).s3).toEqual(s3)
    expect(readConfig({ ...base, ...bucket, S3_REGION: 'eu-west-2' }).s3?.region).toBe('eu-west-2')
  })

  test('processes beside each other take fewer connections each, unless told how many', () => {
    expect([readConfig(base).pool, readConfig({ ...base, PROCESSES: '4' }).pool]).toEqual([10, 5])
    expect(readConfig({ ...base, PROCESSES: '4', DATABASE_POOL: '8' }).pool).toBe(8)
  })

  test.each([
    [{ S3_BUCKET: 'files' }, /S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: set all four or none/],
    [{ ...bucket, S3_ENDPOINT: 'http://s3.example' }, /S3_ENDPOINT: an https address/],
    [{ ...bucket, S3_BUCKET: '../files' }, /S3_BUCKET: the name of a bucket/],
    [{ REDIS_URL: 'http://127.0.0.1' }, /REDIS_URL/],
    [{ DATABASE_REPLICA_URL: 'mysql://replica' }, /DATABASE_REPLICA_URL/],
    [{ PREPARED_STATEMENTS: 'off' }, /DATABASE_DIRECT_URL/],
    [{ PROCESSES: '0' }, /PROCESSES/],
    [{ PROCESSES: 'all' }, /PROCESSES/],
  ])('does not start with %o', (wrong, words) => {
    expect(() => readConfig({ ...base, ...wrong })).toThrow(words)
  })

  test('in production nothing goes to another machine in the open', () => {
    const production = {
      ...base,
      NODE_ENV: 'production',
      REDIS_URL: 'redis://cache.example',
      DATABASE_REPLICA_URL: 'postgres://replica.example/one',
      DATABASE_DIRECT_URL: 'postgres://127.0.0.1/one',
    }
    expect(() => readConfig(production)).toThrow(/DATABASE_REPLICA_URL goes to another machine[\s\S]*REDIS_URL goes/)
    expect(() => readConfig(production)).not.toThrow(/DATABASE_DIRECT_URL/)
    expect(() => readConfig({ ...production, TRUSTED_HOSTS: 'replica.example, cache.example' })).not.toThrow(
      /goes to another machine/,
    )
    expect(() => readConfig({ ...production, TRUSTED_HOSTS: 'cache.example.evil.example' })).toThrow(/REDIS_URL goes/)
  })

  test('files go unencrypted to nobody but machines in a network of ours', () => {
    const plain = { ...base, ...bucket, S3_ENDPOINT: 'http://objects:8333' }
    expect(() => readConfig(plain)).toThrow(/S3_ENDPOINT: an https address/)
    expect(readConfig({ ...plain, TRUSTED_HOSTS: 'postgres,objects' }).s3?.endpoint).toBe('http://objects:8333')
    expect(() => readConfig({ ...plain, TRUSTED_HOSTS: 'http://objects' })).toThrow(/TRUSTED_HOSTS/)
  })
})

test('operators need a second factor in production, unless it is said otherwise', () => {
  const production = { ...base, NODE_ENV: 'production', ALLOW_SANDBOX: 'on' }
  const rule = (env: NodeJS.ProcessEnv) => readConfig(env).operatorSecondFactor
  expect([rule(base), rule(production)]).toEqual(['optional', 'required'])
  expect(rule({ ...base, OPERATOR_SECOND_FACTOR: 'required' })).toBe('required')
  expect(rule({ ...production, OPERATOR_SECOND_FACTOR: 'optional' })).toBe('optional')
  expect(() => readConfig({ ...base, OPERATOR_SECOND_FACTOR: 'maybe' })).toThrow(/OPERATOR_SECOND_FACTOR/)
})
