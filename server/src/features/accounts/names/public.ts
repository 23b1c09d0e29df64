export { knownAs } from './known-as.ts'
