export { memberSkillColumns } from './queries.ts'
