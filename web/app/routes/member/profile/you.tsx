import { Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { LogoutButton } from '../../../features/frame/logout-button.tsx'
import { useIsOperator } from '../../../features/frame/queries.ts'
import { SettingsLinks } from '../../../features/profiles/settings-links.tsx'
import { consoleLink } from '../../../features/profiles/settings-pages.ts'
import { more, offering } from '../../../features/profiles/you/links.ts'
import { WalletCard } from '../../../features/profiles/you/wallet-card.tsx'
import classes from '../../../features/profiles/you/you.module.css'
import { YourCard } from '../../../features/profiles/you/your-card.tsx'
import { titled } from '../../../ui/brand.ts'
import { panel } from '../../../ui/page/panel.tsx'
import { part } from '../../../ui/page/part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AtRest } from '../../../ui/states/at-rest.tsx'

const Switcher = part(() => import('../../../features/trusted-helpers/switcher.tsx').then((file) => file.Switcher))
// Loaded on demand: most visitors of this page have not come to pay.
const FundWallet = panel(() => import('../../../features/wallet/fund-wallet.tsx').then((file) => file.FundWallet))

export const meta = () => titled('You')

export default function You() {
  const isOperator = useIsOperator()
  const [funding, setFunding] = useState(false)
  return (
    <>
      <PageHeader title="You" />
      <Stack gap="md" className={classes.you}>
        <YourCard />
        <AtRest>
          <Switcher />
        </AtRest>
        <WalletCard onFund={() => setFunding(true)} />
        <SettingsLinks links={offering} />
        <SettingsLinks links={isOperator ? [...more, consoleLink] : more} />
        <LogoutButton className={classes.logout} />
      </Stack>
      {funding && (
        <Suspense>
          <FundWallet opened onClose={() => setFunding(false)} />
        </Suspense>
      )}
    </>
  )
}
