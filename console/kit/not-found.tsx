import { Button } from 'antd';
import { Link } from 'react-router';
import { Empty } from './states.tsx';

const NotFound = () => (
  <Empty title="页面不存在" text="请从左侧菜单选择要办理的事项。">
    <Link to="/">
      <Button type="primary" tabIndex={-1}>
        返回工作台
      </Button>
    </Link>
  </Empty>
);
export default NotFound;
