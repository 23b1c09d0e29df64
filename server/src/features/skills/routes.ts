import * as contract from '@sparkhood/contract/skills'
import { type Route, serve } from '../../platform/serve.ts'
import { findCategories, findOwnSkills } from './queries.ts'
import * as service from './service.ts'

export const skillRoutes: Route[] = [
  serve(contract.listCategories, async (scope) => ({ data: await findCategories(scope), message: 'Categories' })),
  serve(contract.listOwnSkills, async (scope) => ({ data: await findOwnSkills(scope) })),
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
  serve(contract.deleteSkillPhoto, async (scope, sent) => ({
    message: 'Photo deleted successfully',
    data: await service.removeSkillPhotos(scope, sent),
  })),
  serve(contract.suggestSkill, async (scope, { body }) => {
    await service.suggestSkill(scope, body.name)
    return { message: 'Thank you. We will look at your suggestion within 2 days.' }
  }),
  serve(contract.approveSkill, async (scope, { params }) => {
    await service.decideOnSkill(scope, params.id, { status: 'approved' })
    return { message: 'Skill approved' }
  }),
  serve(contract.rejectSkill, async (scope, { params, body }) => {
    await service.decideOnSkill(scope, params.id, { status: 'rejected', reason: body.reason })
    return { message: 'Skill rejected' }
  }),
]
