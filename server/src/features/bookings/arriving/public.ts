export { listVisits } from './arriving.ts'
