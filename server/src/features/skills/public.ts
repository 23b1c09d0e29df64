export { hideReported, unhideReported } from './approvals.ts'
export { memberSkillColumns } from './queries.ts'
export { eraseSkills } from './service.ts'
export { addUnlisted } from './unlisted.ts'
