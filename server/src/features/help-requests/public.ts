export { eraseHelp } from './erase.ts'
