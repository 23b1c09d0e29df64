import type { Listener } from '../../platform/jobs.ts'
import { tellSides } from './letters.ts'

export const disputeListeners: Listener[] = [{ on: 'dispute.moved', name: 'letters', hear: tellSides }]
