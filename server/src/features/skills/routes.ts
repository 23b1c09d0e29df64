import * as approving from '@sparkhood/contract/admin/approvals'
import * as contract from '@sparkhood/contract/listings/skills'
import * as suggesting from '@sparkhood/contract/listings/suggestions'
import { type Route, serve } from '../../platform/serve.ts'
import { decideOnSkill, listWaiting } from './approvals/approvals.ts'
import { categoryRoutes } from './categories/routes.ts'
import * as photos from './photos.ts'
import { listCategories, listOwnSkills } from './queries.ts'
import * as service from './service.ts'
import * as suggestions from './suggestions/suggestions.ts'

export const skillRoutes: Route[] = [
  ...categoryRoutes,
  serve(contract.listCategories, async (scope) => ({ data: await listCategories(scope), message: 'Categories' })),
  serve(contract.listOwnSkills, async (scope) => ({ data: await listOwnSkills(scope) })),
  serve(contract.getSkill, async (scope, { params }) => ({ data: await service.getSkill(scope, params.id) })),
  serve(contract.addSkill, async (scope, sent) => ({
    message: 'Skill added successfully',
    data: await service.offerSkill(scope, sent),
  })),
  serve(contract.editSkill, async (scope, sent) => ({
    message: 'Skill updated successfully',
    data: await service.changeSkill(scope, sent),
  })),
  serve(contract.deleteSkill, async (scope, { params }) => {
    await service.withdrawSkill(scope, params.id)
    return { message: 'Skill deleted successfully' }
  }),
  serve(contract.pauseSkill, async (scope, { params }) => ({
    message: 'Skill paused',
    data: await service.pauseSkill(scope, params.id, true),
  })),
  serve(contract.resumeSkill, async (scope, { params }) => ({
    message: 'Skill resumed',
    data: await service.pauseSkill(scope, params.id, false),
  })),
  serve(contract.deleteSkillPhoto, async (scope, sent) => ({
    message: 'Photo deleted successfully',
    data: await photos.removePhotos(scope, sent),
  })),
  serve(contract.addSkillPhotos, async (scope, sent) => ({
    message: 'Photos added successfully',
    data: await photos.addPhotos(scope, sent),
  })),
  serve(contract.orderSkillPhotos, async (scope, sent) => ({
    message: 'Photos put in order',
    data: await photos.orderPhotos(scope, sent),
  })),
  serve(suggesting.suggestSkill, async (scope, { body }) => ({
    message: 'Thank you. We will look at your suggestion within 2 days.',
    data: await suggestions.suggestSkill(scope, body.name),
  })),
  serve(suggesting.listOwnSuggestions, (scope, { query }) => suggestions.listOwnSuggestions(scope, query)),
  serve(suggesting.listOpenSuggestions, (scope, { query }) => suggestions.listOpenSuggestions(scope, query)),
  serve(suggesting.acceptSuggestion, async (scope, sent) => ({
    message: 'Suggestion accepted',
    data: await suggestions.accept(scope, sent),
  })),
  serve(suggesting.declineSuggestion, async (scope, { params, body }) => {
    await suggestions.decline(scope, params.id, body.reason)
    return { message: 'Suggestion declined' }
  }),
  serve(approving.listPendingSkills, (scope, { query }) => listWaiting(scope, query)),
  serve(approving.approveSkill, async (scope, { params, body }) => {
    await decideOnSkill(scope, params.id, { status: 'approved', seenAt: body.submitted_at })
    return { message: 'Skill approved' }
  }),
  serve(approving.rejectSkill, async (scope, { params, body }) => {
    await decideOnSkill(scope, params.id, { status: 'rejected', reason: body.reason, seenAt: body.submitted_at })
    return { message: 'Skill rejected' }
  }),
]
