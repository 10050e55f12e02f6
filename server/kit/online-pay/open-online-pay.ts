import type { Settings } from '../settings.ts';
import type { OnlinePay } from './online-pay.ts';
import { wechatPay } from './wechat/wechat-pay.ts';

/** Where the provider tells us what was paid. */
export const notifyPath = '/notify/wechat-pay';

/** The provider that the settings name, or none. */
export const openOnlinePay = (
  { wechatPay: settings, publicOrigin }: Settings,
  machine: { clock: () => Date; random: (bytes: number) => Buffer },
): OnlinePay | undefined =>
  settings && publicOrigin ? wechatPay(settings, { ...machine, notifyUrl: `${publicOrigin}${notifyPath}` }) : undefined;
