/** The people, subjects and times of the sample emails. */
export const ana = { email: 'ana@sparkhood.example', firstname: 'Ana' }
export const ben = { email: 'ben@sparkhood.example', firstname: 'Ben' }

export const dora = 'Dora'
export const lastname = 'Archer'

export const someId = '0190a000-0000-7000-8000-000000000001'
/** Members may write anything, and none of it may change the layout of an email. */
export const written = 'The back wheel rubs & the brake <squeals>.\nCould you bring "a pump"?'

const first = Date.parse('2026-11-24T14:00:00Z')
const hourMs = 3_600_000
export const inHours = (hours: number): Date => new Date(first + hours * hourMs)
