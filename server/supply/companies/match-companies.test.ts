/** 企业匹配: every company has its reasons, conditions are kept for their member alone, and nothing found leads to what is nearest. */
import { afterAll, beforeAll } from 'vitest';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { publishSupply } from '../test-supply.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
  await publishSupply(portal, 'tech_company', {
    title: '雁谱仪器',
    field: 2,
    keywords: '光谱仪、拉曼',
    capabilities: '显微拉曼光谱仪',
  });
  await publishSupply(portal, 'tech_company', {
    title: '栖湖材料',
    field: 1,
    keywords: '固态电解质',
    capabilities: '软包电池试制',
  });
});
afterAll(() => portal.close());
