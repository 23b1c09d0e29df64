import { Alert, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { kindWords, levelWords } from '../../../ui/listing-words.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { RatingLine } from '../../../ui/rating.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { ApprovalBadge } from '../approval-badge.tsx'
import { NeedsAddress } from '../needs-address.tsx'
import { SkillPhotos } from '../photos/skill-photos.tsx'
import { useDeleteSkill } from '../queries.ts'
import { SkillPrice } from '../skill-price.tsx'
import { PauseButton } from './pausing.tsx'
import classes from './skill-view.module.css'

/** One of the member's own listings: its content, its approval, and the possible actions. */
export function SkillView({ skill }: { skill: SkillOffer }) {
  return (
    <Stack gap="lg">
      <div className={classes.view}>
        <div className={classes.photos}>
          <SkillPhotos skill={skill} sizes="(min-width: 48em) 480px, calc(100vw - 2rem)" />
        </div>
        <Stack gap="sm">
          <Group gap="sm">
            <ApprovalBadge skill={skill} />
            <Text c="dimmed">{levelWords(skill.kind, skill.experience_level).label}</Text>
          </Group>
          <Box fz="lg">
            <SkillPrice skill={skill} />
          </Box>
          <RatingLine {...skill.rating} />
          <Group gap="sm" mt="auto">
            <Button
              component={Link}
              to={`/settings/skills/edit/${skill._id}`}
              variant={skill.paused ? 'default' : 'filled'}
              leftSection={<IconPencil size={20} aria-hidden />}
            >
              {skill.approval_status === 'rejected' ? 'Change it' : `Edit ${kindWords[skill.kind].noun}`}
            </Button>
            <PauseButton skill={skill} />
            <DeleteSkill skill={skill} />
          </Group>
        </Stack>
      </div>
      <Status skill={skill} />
      {skill.kind === 'tool' && !skill.owner.has_address && <NeedsAddress />}
      <section aria-labelledby="description">
        <Title order={2} id="description" mb="xs">
          {skill.kind === 'tool' ? 'What you lend' : 'What you offer'}
        </Title>
        <Text className={classes.description}>{skill.description}</Text>
      </section>
    </Stack>
  )
}

function Status({ skill }: { skill: SkillOffer }) {
  if (skill.approval_status === 'rejected')
    return (
      <Alert color="red" variant="light" title="This skill was not approved">
        {skill.rejection_reason ?? 'No reason was given.'} Change it and save, and we’ll check it again.
      </Alert>
    )
  if (skill.approval_status === 'pending')
    return (
      <Alert color="gray" variant="light" title="We’re checking this skill">
        Neighbours can find it as soon as it’s approved{skill.paused ? ' and you resume it' : ''}.
      </Alert>
    )
  if (skill.paused)
    return (
      <Alert color="gray" variant="light" title="Paused">
        Neighbours can’t find or book it until you resume it. Bookings and requests that you already have go on.
      </Alert>
    )
  return null
}

function DeleteSkill({ skill }: { skill: SkillOffer }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useDeleteSkill()
  const confirm = () =>
    remove.mutate(
      { params: { id: skill._id } },
      {
        onSuccess: () => {
          toast(`${skill.skill_type} was deleted.`)
          void navigate('/settings/skills', { replace: true })
        },
      },
    )
  const close = () => {
    setAsking(false)
    remove.reset()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={20} aria-hidden />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={close}
        title={`Delete ${skill.skill_type}?`}
        confirm={`Delete ${kindWords[skill.kind].noun}`}
        cancel="Keep it"
        onConfirm={confirm}
        busy={remove.isPending}
        danger
      >
        <Stack>
          <Text>Neighbours can no longer find or book it. Your reviews stay on your profile.</Text>
          {remove.isError && <ErrorBox error={remove.error} />}
        </Stack>
      </ConfirmSheet>
    </>
  )
}
