import { Group, Stack, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { moreAboutReview } from '../../../features/moderation/more-about.tsx'
import { BioBlock } from '../../../features/profiles/own/bio-block.tsx'
import { CompletionCard } from '../../../features/profiles/own/completion-card.tsx'
import { OwnHead } from '../../../features/profiles/own/own-head.tsx'
import { WalletBalances } from '../../../features/profiles/own/wallet-balances.tsx'
import { ProfileSkeleton } from '../../../features/profiles/profile-skeleton.tsx'
import { useOwnProfile } from '../../../features/profiles/queries.ts'
import { ReviewList } from '../../../features/reviews/review-list.tsx'
import { AddSkillButton, OwnSkills } from '../../../features/skills/own/own-skills.tsx'
import { LatestMovements } from '../../../features/statement/latest-movements.tsx'
import { getMessage } from '../../../lib/words.ts'
import { titled } from '../../../ui/brand.ts'
import { panel } from '../../../ui/page/panel.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'

// Loaded on demand: most visitors of this page have not come to pay.
const FundWallet = panel(() => import('../../../features/wallet/fund-wallet.tsx').then((file) => file.FundWallet))

export const meta = () => titled('Your profile')

export default function User() {
  const own = useOwnProfile()
  const [funding, setFunding] = useState(false)
  if (own.isError && !own.data)
    return <ErrorBox error={`Error loading profile: ${getMessage(own.error)}`} onRetry={() => void own.refetch()} />
  if (!own.data) return <ProfileSkeleton />
  const profile = own.data.data
  return (
    <Stack gap="xl">
      <OwnHead profile={profile} />
      {profile.completion && <CompletionCard completion={profile.completion} />}
      <WalletBalances hasPlace={profile.exact_lat !== null} onFund={() => setFunding(true)} />
      <LatestMovements />
      <BioBlock bio={profile.bio} />
      {funding && (
        <Suspense>
          <FundWallet opened onClose={() => setFunding(false)} />
        </Suspense>
      )}
      <section aria-labelledby="your-skills">
        <Group justify="space-between" mb="sm">
          <Title order={2} id="your-skills">
            Your skills
          </Title>
          <AddSkillButton />
        </Group>
        <OwnSkills />
      </section>
      <section aria-labelledby="your-reviews">
        <Title order={2} id="your-reviews" mb="sm">
          What neighbours say about you
        </Title>
        <ReviewList
          of="member"
          id={profile._id}
          empty="No reviews yet. You’ll be able to answer each one once."
          more={moreAboutReview}
        />
      </section>
    </Stack>
  )
}
