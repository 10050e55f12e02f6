/** Ant Design for the user centre: the site's colours and sizes, Chinese texts, the document's nonce, larger controls in the elder version. */
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import '../form/form.css';
import { Icon } from '../icon.tsx';
import { useElder } from '../use-elder.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
/** On a phone a touch target needs 44 px; a tablet that is turned becomes narrow while the page is open. */
const narrowScreen = matchMedia('(width < 960px)');
const watchScreen = (listener: () => void) => {
  narrowScreen.addEventListener('change', listener);
  return () => narrowScreen.removeEventListener('change', listener);
};
const controlHeightPx = (elder: boolean, narrow: boolean) => {
  if (elder) return 60;
  return narrow ? 44 : 36;
};
const shade = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Greys are dark enough to read: 4.5 to 1 on white, and 3 to 1 around controls. */
const tokensOf = (elder: boolean, narrow: boolean) => ({
  colorPrimary: shade('--primary-600'),
  colorPrimaryHover: shade('--primary-700'),
  colorPrimaryActive: shade('--primary-800'),
  colorLink: shade('--primary-600'),
  colorLinkHover: shade('--primary-800'),
  colorInfo: shade('--primary-600'),
  colorSuccess: shade('--accent-text'),
  colorWarning: shade('--amber'),
  colorError: shade('--red'),
  colorText: shade('--ink'),
  colorTextSecondary: shade('--ink-2'),
  colorTextTertiary: shade('--ink-3'),
  colorTextDescription: shade('--ink-3'),
  colorTextPlaceholder: '#66758c',
  colorTextDisabled: '#66758c',
  colorBorder: shade('--control-line'),
  colorBorderSecondary: shade('--line'),
  borderRadius: 8,
  controlHeight: controlHeightPx(elder, narrow),
  fontSize: elder ? 18 : 14,
  fontFamily: shade('--text'),
  motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
});

/** A calendar that grew like the other controls would be taller than most screens. */
const elderComponents = { DatePicker: { cellHeight: 36, cellWidth: 44 } };

/** Dropdowns and calendars open inside the page's own landmark. */
const popupPlace = (near?: HTMLElement): HTMLElement => near?.closest('main') ?? document.body;

/** The library's own icons are pictures with English names; those of the site are decoration. */
const clearable = { clearIcon: <Icon name="x-circle" /> };
const selects = {
  suffixIcon: <Icon name="caret-down" />,
  removeIcon: <Icon name="x" />,
  menuItemSelectedIcon: <Icon name="check" />,
  ...clearable,
};
const buttons = { autoInsertSpace: false, loadingIcon: <span className="spinner" role="img" aria-label="处理中" /> };
const datePickers = { suffixIcon: <Icon name="calendar-dots" />, ...clearable };

export const Antd = ({ children }: { children: ReactNode }) => {
  const elder = useElder();
  const narrow = useSyncExternalStore(watchScreen, () => narrowScreen.matches);
  const theme = useMemo(
    () => ({ token: tokensOf(elder, narrow), components: elder ? elderComponents : {}, hashed: false }),
    [elder, narrow],
  );
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      csp={{ nonce }}
      button={buttons}
      select={selects}
      datePicker={datePickers}
      getPopupContainer={popupPlace}
    >
      {children}
    </ConfigProvider>
  );
};
