/** The dates that several entries speak of, said once: when each call opens and closes and when its result is on display. */
import { lastOfWorkdays, onWorkdays } from './days.ts';
import type { DemoDay } from './demo-entry.ts';

export const timetable = (today: DemoDay) => {
  const day = onWorkdays(today);
  /** A publicity period that begins so many days from today and lasts so many workdays. */
  const shown = (from: number, workdays: number) => ({
    shownFrom: day(from),
    shownTo: lastOfWorkdays(day(from), workdays),
  });
  return {
    firstSets: { published: day(-12), opens: day(-10), closes: day(26) },
    firstSetsBefore: { published: day(-402), opens: day(-400), closes: day(-360), ...shown(-322, 7), paid: day(-290) },
    vouchers: { published: day(-33), opens: day(-30), closes: day(4) },
    vouchersBefore: { ...shown(-126, 7), periodFrom: day(-330), periodTo: day(-150) },
    loanInterest: { published: day(-78), opens: day(-75), closes: day(-40), ...shown(-3, 7) },
    youngTalent: { published: day(-214), opens: day(-210), closes: day(-170), ...shown(-112, 7), named: day(-93) },
    proofOfConcept: { published: day(-95), opens: day(-90), closes: day(-53), ...shown(-5, 7) },
    rentSubsidy: {
      issued: day(-160),
      published: day(-158),
      inForce: day(-128),
      called: day(-55),
      opens: day(-42),
      closes: day(-6),
      reviewed: day(21),
    },
    littleGiants: { published: day(-63), opens: day(-60), closes: day(-25), ...shown(2, 5) },
    highTechRewards: { published: day(-372), opens: day(-368), closes: day(-338), ...shown(-305, 7) },
    ipSupport: { published: day(-4), opens: day(12), closes: day(54) },
    facilityUsers: {
      issued: day(-100),
      published: day(-98),
      inForce: day(-70),
      called: day(-26),
      opens: day(-24),
      // Its slowest material takes three workdays: who reads the demo today, or tomorrow, can still obtain it.
      closes: lastOfWorkdays(day(0), 4),
      briefed: day(-14),
    },
    highTech: { published: day(-140), opens: day(-138), closes: day(33) },
    collections: { pilotBaseFrom: day(-8), pilotBaseTo: day(22), dataFrom: day(3), dataTo: day(33) },
  };
};
