/** The accessibility statement in Chinese (simplified). */
import type { StatementPhrases } from '../index.ts'

export default {
  title: '无障碍',
  lead: '本产品目录所用的软件是 {{provider}}。本页说明 {{provider}} 为方便所有人使用采取了哪些措施、如何进行测试，以及还有哪些不足。',
  aim_title: '目标',
  aim: '{{provider}} 力求每个页面和每个对话框都达到《Web 内容无障碍指南》（WCAG）2.2 的 AA 级。',
  tested_title: '测试了什么，如何测试',
  tested: '测试在 Chromium 浏览器中模拟访问者完成各项主要操作，并检查：',
  rules: '可由程序（axe）检查的 WCAG 2.2 A 级和 AA 级规则，在测试经过的页面和对话框中均未发现问题；',
  keyboard: '主要操作仅用键盘即可完成；焦点清晰可见，不会丢失，也不会被困住，并在对话框关闭后回到原处；',
  zoom: '在 320 像素宽度和 200% 文字大小下，主要页面无需横向滚动（宽表格除外，它们在自己的框内滚动）；',
  display: '主要页面在强制颜色模式下可以使用，并在要求减少动态效果时保持静止。',
  untested_title: '未测试的内容',
  people: '尚无每天使用屏幕阅读器、放大工具或语音控制的人士测试过 {{provider}}。',
  browsers: '未在 Firefox、Safari 等其他浏览器中进行这些测试。',
  audit: '尚无独立机构评估过 {{provider}}。',
  gaps_title: '已知未满足的要求',
  timing:
    '简短的消息会在五秒后消失，且这一时间无法更改（成功准则 2.2.1）。如果消息与您提交的内容有关且较为重要，相应位置也会显示该信息。',
  order: '产品目录的页面中可能有一些标题和链接，其顺序或措辞是 {{provider}} 无法更正的。',
  content_title: '由发布者提供的内容',
  content: '图片、视频、文档和文字来自本产品目录的发布者，其说明、字幕和无障碍由发布者负责。',
  barrier_title: '遇到障碍了吗？',
  barrier: '请告诉我们：是哪个页面、您想做什么，以及您使用的工具，例如屏幕阅读器。',
  barrier_link: '报告障碍',
  barrier_elsewhere: '请告知本产品目录的发布者：是哪个页面、您想做什么，以及您使用的工具，例如屏幕阅读器。',
} satisfies StatementPhrases
