import { TakeOverForm } from '../../features/sign-in/take-over-form.tsx'
import { described } from '../../ui/brand.ts'

export const meta = () =>
  described({
    title: 'I have a letter with a code',
    description: 'Look after your account yourself, with the code that your organiser gave you.',
    address: '/take-over',
  })

export default TakeOverForm
