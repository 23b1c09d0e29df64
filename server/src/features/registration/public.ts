export { ensureAdmin, type NewMember, openMember } from './service.ts'
