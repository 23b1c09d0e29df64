import { StatementPage } from '../../../features/statement/statement-page.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Your statement')

export default function Statement() {
  return <StatementPage />
}
