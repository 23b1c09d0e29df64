import { NewPage } from '../../../features/help-requests/form/new-page.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Ask for help')

export default function NewRequest() {
  return <NewPage />
}
