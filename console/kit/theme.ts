import type { ThemeConfig } from 'antd';

/** The tokens of the site (face.md) as Ant Design names them. Greys are dark enough to read: 4.5 to 1 on white. */
export const theme: ThemeConfig = {
  cssVar: { key: 'console' },
  hashed: false,
  token: {
    colorPrimary: '#0F56E0',
    colorLink: '#0F56E0',
    colorInfo: '#0F56E0',
    colorSuccess: '#00796A',
    colorWarning: '#A85600',
    colorError: '#B3262B',
    colorText: '#0B1B33',
    colorTextSecondary: '#33455F',
    colorTextTertiary: '#5E6D85',
    colorTextDescription: '#5E6D85',
    colorTextPlaceholder: '#66758C',
    colorTextDisabled: '#66758C',
    colorBorder: '#C6D2E3',
    colorBorderSecondary: '#E4EAF2',
    colorSplit: '#E4EAF2',
    colorBgLayout: '#F4F7FB',
    borderRadius: 8,
    controlHeight: 36,
    fontSize: 14,
    fontFamily: '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei UI","Microsoft YaHei","Noto Sans CJK SC",sans-serif',
    boxShadowTertiary: '0 1px 2px rgba(11,34,80,.05)',
  },
  components: {
    Table: { headerBg: '#F7FAFD', headerColor: '#33455F', headerSplitColor: 'transparent', rowHoverBg: '#F2F7FF', cellPaddingBlock: 12 },
    Form: { labelColor: '#33455F', verticalLabelPadding: '0 0 6px', itemMarginBottom: 0 },
  },
};
