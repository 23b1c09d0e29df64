export { isAboutVisit, isOver } from './rules.ts'
