import type { Act, Attempt, Scene } from './act'
import {
  captainCancels,
  captainChangesParty,
  captainChoosesAfterWeather,
  captainMarksNoShow,
  captainRefunds,
  captainTakesCash,
  captainTakesCheck,
} from './captain-acts'
import {
  firstBooking,
  guestCancels,
  guestChoosesAfterWeather,
  guestCorrectsName,
  guestMoves,
  guestPaysBalance,
  guestUsesCredit,
} from './guest-acts'
import type { Lifetime } from './lifetime'

const ACTS = {
  guestMoves,
  guestCancels,
  guestChoosesAfterWeather,
  guestCorrectsName,
  guestPaysBalance,
  guestUsesCredit,
  captainChangesParty,
  captainTakesCash,
  captainTakesCheck,
  captainRefunds,
  captainCancels,
  captainChoosesAfterWeather,
  captainMarksNoShow,
} satisfies Record<string, Act>
type Name = keyof typeof ACTS

const WEIGHTS: Record<Name, number> = {
  guestMoves: 4,
  guestCancels: 2,
  guestChoosesAfterWeather: 6,
  guestCorrectsName: 1,
  guestPaysBalance: 3,
  guestUsesCredit: 3,
  captainChangesParty: 3,
  captainTakesCash: 1,
  captainTakesCheck: 1,
  captainRefunds: 2,
  captainCancels: 1,
  captainChoosesAfterWeather: 2,
  captainMarksNoShow: 0,
}

/** The acts that are possible after a booking's boat has left, with their weights. */
const WEIGHTS_AFTERWARD: Record<Name, number> = {
  ...WEIGHTS,
  guestMoves: 0,
  guestCancels: 0,
  guestChoosesAfterWeather: 0,
  guestUsesCredit: 1,
  captainChangesParty: 0,
  captainCancels: 0,
  captainChoosesAfterWeather: 0,
  captainMarksNoShow: 6,
}

/** How many acts to draw before giving up. Some of the acts that are drawn aren't possible. */
const MAX_DRAWS = 6

/** Chooses the next act of a lifetime. Returns null if none of the acts that were drawn is possible now. */
export async function nextAttempt(
  life: Lifetime,
  scene: Scene,
): Promise<{ name: string; attempt: Attempt } | null> {
  const [fate] = life.fates
  if (!fate || life.bookingId === null)
    return scene.haveLeft ? null : { name: 'book', attempt: firstBooking(life, scene) }
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const name = scene.random.weighted(scene.haveLeft ? WEIGHTS_AFTERWARD : WEIGHTS)
    const attempt = await ACTS[name](life, fate, scene)
    if (attempt) return { name, attempt }
  }
  return null
}
