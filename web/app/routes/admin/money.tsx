import { MoneyPage } from '../../features/desk/money/money.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Money')

export default MoneyPage
