export { noteAgreement } from './consents.ts'
