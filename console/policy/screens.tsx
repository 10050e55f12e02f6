import { BankOutlined, CommentOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { policyApplication } from '#contract/policy/policy-application.case.ts';
import type { ConsoleRoom } from '../kit/screen.ts';
import './policy.css';

export const policyRoom: ConsoleRoom = {
  screens: [
    {
      path: 'policy-offers',
      load: () => import('./offers/batches.tsx'),
      menu: {
        label: '免申即享',
        icon: <SafetyCertificateOutlined />,
        needs: 'GET /console/policy_offers',
        count: 'policy_offers',
        counted: '?view=todo',
      },
    },
    { path: 'policy-offers/:obj_id', load: () => import('./offers/batch-page.tsx') },
    {
      path: 'comments',
      load: () => import('./comments.tsx'),
      menu: { label: '征集意见', icon: <CommentOutlined />, needs: 'GET /console/comments' },
    },
    {
      path: 'policy-organization',
      load: () => import('./organization.tsx'),
      menu: {
        label: '政策发布机构',
        icon: <BankOutlined />,
        group: 'system',
        needs: 'GET /console/policy_organization',
      },
    },
  ],
  caseExtras: [{ case_type: policyApplication.type, Extra: lazy(() => import('./conditions-of-case.tsx')) }],
};
