import type { Endpoint } from '@sparkhood/contract/endpoint'
import type { OwnCases } from '../../platform/http/operators.ts'
import { refuse } from '../../platform/refuse.ts'
import { findPart } from './queries.ts'
import { acts, againstOpponents, type Case, refusalsByCase } from './rules.ts'

/** The kind of case that an act decides; undefined if none. Throws if the act is not declared correctly. */
function getCase({ method, path, params, refusals }: Endpoint): Case | undefined {
  const name = `${method} ${path}`
  const decidesOn =
    acts[name] ?? fail(`${name} is missing in acts of own-cases/rules.ts: on whose case it decides, or why on nobody's`)
  if (typeof decidesOn !== 'string') return undefined
  const codes = [refusalsByCase[decidesOn], ...(againstOpponents.includes(decidesOn) ? ['sanction.opponent'] : [])]
  const missing = codes.find((code) => !refusals.some((declared) => declared === code))
  if (missing) fail(`${name} decides on a case, so it declares ${missing}`)
  if (!params?.shape.id) fail(`${name} decides on a case, so its path has an id`)
  return decidesOn
}

const fail = (problem: string): never => {
  throw new Error(problem)
}

/**
 * Nobody may decide a case of their own, or of somebody they act or acted for. Nor may anybody sanction the other side
 * of a booking that is not over: a suspended member cannot respond to a claim.
 */
export const ownCases: OwnCases = {
  requireDeclared: (endpoint) => {
    getCase(endpoint)
  },
  requireNoPart: async (scope, endpoint, params) => {
    const which = getCase(endpoint)
    const id = (params as { id?: string } | undefined)?.id
    if (!which || id === undefined) return
    const part = await findPart(scope, which, id)
    if (part?.own) refuse(refusalsByCase[which])
    if (part?.opponent && againstOpponents.includes(which)) refuse('sanction.opponent')
  },
}
