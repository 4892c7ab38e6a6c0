import { render } from 'preact';
import type { PageData } from './data';
import { LivePage } from './live';
import { ReportPage } from './report';
import './page.css';

const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as PageData;
const root = document.getElementById('page');
if (root) {
  render(data.mode === 'live' ? <LivePage subject={data.subject} /> : <ReportPage report={data} />, root);
}
