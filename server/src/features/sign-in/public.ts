export { eraseIdentities } from './members.ts'
export { getErrorPage } from './rules.ts'
export { comeBack, leave } from './trips.ts'
