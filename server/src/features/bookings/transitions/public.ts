export { completesAt } from './deadlines.ts'
