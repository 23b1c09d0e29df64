export { bookOffer } from './agreed.ts'
