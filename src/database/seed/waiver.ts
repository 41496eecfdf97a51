/**
 * A starting point for the waiver, in plain English. Until this text is changed, the go-live list asks for a
 * lawyer's review.
 */
export const STARTER_WAIVER = `Release of liability, waiver of claims and assumption of risk

Please read this before you sign. By signing, you give up certain legal rights, including the right to sue.

1. Who this covers. “The boat” means the company that runs this trip, its owners, captain, crew and agents, and the vessel itself. “I” means the person who takes the trip. If that person is under 18, a parent or legal guardian signs for them.

2. The risks. I understand that fishing and wildlife trips on the ocean have risks that can’t be removed, even with care. They include rough water and weather, slippery and moving decks, falls, going overboard, cold water, seasickness, sunburn, hooks, knives, lines, sinkers and gaffs, fish and other animals, other people’s actions, equipment failure, and being far from medical care. These risks can cause injury, illness, damage to property, and death.

3. I accept the risks. I choose to take this trip. I accept all of its risks, whether I know them or not.

4. Release. To the fullest extent that the law allows, I release the boat from every claim for injury, death, illness or loss that arises from this trip, including claims from the boat’s ordinary negligence. This doesn’t release anyone from gross negligence, willful misconduct, or anything else that the law doesn’t allow to be released.

5. My health. I’m fit enough for this trip. I’ve told the captain about any medical condition, allergy, pregnancy or medication that could matter on the water. If I need medical help, the boat can get it for me, and I’ll pay for it.

6. The captain’s word. I’ll follow the instructions of the captain and the crew, including the safety orientation. I’ll know where the life jackets are before we leave the dock, and I’ll wear one if I’m told to. The captain can end or change the trip for safety.

7. Alcohol and drugs. I won’t be under the influence of alcohol or drugs. The captain can refuse to take me aboard.

8. Licenses and rules. I have the fishing license that I need, and I’ll follow the fishing regulations.

9. Minors. If I sign for a minor, I’m the parent or legal guardian, I agree to all of this for the minor and for myself, and the minor will follow it, too.

10. The law. California law and the general maritime law of the United States apply. If a part of this isn’t valid, the rest still is. This is the whole agreement about these risks, and it also binds my family, heirs and estate.

11. Signing electronically. I agree that my electronic signature counts the same as one on paper. I can ask for a paper form instead, and for a copy of what I signed.

I’ve read this, I understand it, and I sign it freely.`
