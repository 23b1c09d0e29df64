export { eraseIdentities } from './members.ts'
export { stumble } from './rules.ts'
export { comeBack, leave } from './trips.ts'
