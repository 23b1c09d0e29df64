export { isOut } from './queries.ts'
