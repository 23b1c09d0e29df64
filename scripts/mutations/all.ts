import { guardsOfAttacks } from './attacks.ts'
import { guardsBetweenFeatures } from './between-features.ts'
import { guardsOfCardMoney } from './card-money.ts'
import { guardsAgainstDodges } from './dodges.ts'
import { guardsOfFairness } from './fairness.ts'
import { guardsOfMoney, type Mutation } from './guards.ts'
import { guardsOfOrganisers } from './organisers.ts'
import { guardsOfPeople } from './people.ts'
import { guardsOfHelpers } from './trusted-helpers.ts'

export const mutations: readonly Mutation[] = [
  ...guardsOfMoney,
  ...guardsOfPeople,
  ...guardsOfAttacks,
  ...guardsOfHelpers,
  ...guardsOfOrganisers,
  ...guardsAgainstDodges,
  ...guardsOfFairness,
  ...guardsOfCardMoney,
  ...guardsBetweenFeatures,
]
