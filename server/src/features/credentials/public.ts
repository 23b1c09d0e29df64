export { setPassword } from './passwords.ts'
