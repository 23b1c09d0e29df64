export { hideReported, unhideReported } from './approvals/approvals.ts'
export { memberSkillColumns, shownTitle } from './queries.ts'
export { addUnlisted, eraseSkills } from './service.ts'
