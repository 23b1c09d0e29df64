export { memberSkillColumns } from './queries.ts'
export { eraseSkills } from './service.ts'
