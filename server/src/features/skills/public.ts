export { hideReported, unhideReported } from './approvals.ts'
export { memberSkillColumns, shownTitle } from './queries.ts'
export { addUnlisted, eraseSkills } from './service.ts'
